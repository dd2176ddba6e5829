// Builds kustomizations as `kustomize build` does, one after another in one process.
package main

import (
	"bytes"

	"sigs.k8s.io/kustomize/kustomize/v5/commands/build"
	"sigs.k8s.io/kustomize/kyaml/filesys"
	"sigs.k8s.io/kustomize/kyaml/openapi"
)

func main() {
	serve(func(asked question) (string, error) {
		var out bytes.Buffer
		openapi.ResetOpenAPI()
		command := build.NewCmdBuild(filesys.MakeFsOnDisk(), build.MakeHelp("kustomize", "build"), &out)
		build.AddFunctionAlphaEnablementFlags(command.Flags())
		command.SetArgs(append([]string{asked.Target}, asked.Args...))
		command.SilenceErrors = true
		err := command.Execute()
		return out.String(), err
	})
}
