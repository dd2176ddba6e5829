// Renders charts as `helm template` does, one after another in one process.
package main

import (
	"bytes"

	helm "helm.sh/helm/v4/pkg/cmd"
)

func main() {
	serve(func(asked question) (string, error) {
		var out bytes.Buffer
		args := append([]string{"template", "demo", asked.Target}, asked.Args...)
		command, err := helm.NewRootCmd(&out, args, func(bool) {})
		if err != nil {
			return "", err
		}
		command.SetArgs(args)
		command.SilenceErrors = true
		err = command.Execute()
		return out.String(), err
	})
}
