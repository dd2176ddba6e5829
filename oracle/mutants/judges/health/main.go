// Judges live objects as Argo CD does, one after another in one process.
package main

import (
	"encoding/json"
	"os"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/health"
	"github.com/argoproj/argo-cd/v3/util/lua"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
)

// verdict is what Argo CD says; a kind without a check has no status.
type verdict struct {
	Status  string `json:"status"`
	Message string `json:"message"`
	Failed  bool   `json:"failed"`
	Checked bool   `json:"checked"`
}

func main() {
	serve(func(asked question) (string, error) {
		text, err := os.ReadFile(asked.Target)
		if err != nil {
			return "", err
		}
		object := &unstructured.Unstructured{}
		if err := object.UnmarshalJSON(text); err != nil {
			return "", err
		}
		found, err := health.GetResourceHealth(object, lua.ResourceHealthOverrides{})
		said := verdict{Failed: err != nil, Checked: found != nil}
		if found != nil {
			said.Status, said.Message = string(found.Status), found.Message
		}
		line, err := json.Marshal(said)
		return string(line), err
	})
}
