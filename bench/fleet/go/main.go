// Renders a list of jobs with the libraries of Helm and Kustomize in one process; charts are loaded once.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"helm.sh/helm/v4/pkg/chart/common"
	"helm.sh/helm/v4/pkg/chart/common/util"
	"helm.sh/helm/v4/pkg/chart/v2/loader"
	chart "helm.sh/helm/v4/pkg/chart/v2"
	"helm.sh/helm/v4/pkg/cli"
	"helm.sh/helm/v4/pkg/cli/values"
	"helm.sh/helm/v4/pkg/engine"
	"helm.sh/helm/v4/pkg/getter"
	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

type job struct {
	Kind      string   `json:"kind"`
	Release   string   `json:"release"`
	Namespace string   `json:"namespace"`
	Path      string   `json:"path"`
	Values    []string `json:"values"`
}


var charts = map[string]*chart.Chart{}

func main() {
	root, list := os.Args[1], os.Args[2]
	if err := os.Chdir(root); err != nil {
		panic(err)
	}
	text, err := os.ReadFile(list)
	if err != nil {
		panic(err)
	}
	var jobs []job
	if err := json.Unmarshal(text, &jobs); err != nil {
		panic(err)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for _, each := range jobs {
		if err := render(each, out); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", each.Path, err)
			os.Exit(1)
		}
	}
}

func render(each job, out io.Writer) error {
	switch each.Kind {
	case "helm":
		return renderChart(each, out)
	case "kustomize":
		made, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), each.Path)
		if err != nil {
			return err
		}
		text, err := made.AsYaml()
		out.Write(text)
		return err
	default:
		return copyFiles(each.Path, out)
	}
}

func renderChart(each job, out io.Writer) error {
	loaded, ok := charts[each.Path]
	if !ok {
		var err error
		if loaded, err = loader.Load(each.Path); err != nil {
			return err
		}
		charts[each.Path] = loaded
	}
	options := values.Options{ValueFiles: each.Values}
	given, err := options.MergeValues(getter.All(cli.New()))
	if err != nil {
		return err
	}
	release := common.ReleaseOptions{Name: each.Release, Namespace: each.Namespace, IsInstall: true, Revision: 1}
	all, err := util.ToRenderValues(loaded, given, release, common.DefaultCapabilities)
	if err != nil {
		return err
	}
	files, err := engine.Render(loaded, all)
	if err != nil {
		return err
	}
	for name, text := range files {
		if strings.TrimSpace(text) == "" {
			continue
		}
		fmt.Fprintf(out, "---\n# Source: %s\n%s\n", name, text)
	}
	return nil
}

func copyFiles(folder string, out io.Writer) error {
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil {
		return err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "---\n%s\n", text)
	}
	return nil
}
